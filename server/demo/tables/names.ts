/** Given names with the family names that go with them, so that a generated person sounds like a neighbour. */
export const communities: readonly { weight: number; given: readonly string[]; family: readonly string[] }[] = [
  { weight: 38,
    given: ['Sai Kiran', 'Lakshmi', 'Venkatesh', 'Swathi', 'Srikanth', 'Anusha', 'Ravi Teja', 'Padmaja', 'Naveen', 'Keerthana', 'Harish', 'Sravani',
      'Mahesh', 'Divya', 'Prashanth', 'Mounika', 'Rajesh', 'Bhavani', 'Karthik', 'Sushma', 'Chaitanya', 'Manasa', 'Vamsi', 'Deepthi', 'Srinivas',
      'Haritha', 'Nagarjuna', 'Sirisha', 'Pavan', 'Jyothi', 'Suresh', 'Ramya', 'Anil', 'Kavitha', 'Uday', 'Vasundhara'],
    family: ['Reddy', 'Rao', 'Goud', 'Yadav', 'Chowdary', 'Naidu', 'Varma', 'Sharma', 'Raju', 'Mudiraj', 'Nalla', 'Kandula', 'Bandari', 'Gaddam', 'Pasupuleti'] },
  { weight: 32,
    given: ['Mohammed Imran', 'Ayesha', 'Syed Faisal', 'Zainab', 'Abdul Kareem', 'Farheen', 'Mirza Salman', 'Noor Jahan', 'Mohammed Yousuf', 'Sana',
      'Syed Arif', 'Rukhsar', 'Asif', 'Hina', 'Khaja Nizamuddin', 'Amtul', 'Omer', 'Nishat', 'Mohammed Junaid', 'Saba', 'Irfan', 'Shaheen', 'Wasim', 'Mehrunnisa'],
    family: ['Khan', 'Hussain', 'Siddiqui', 'Quadri', 'Ansari', 'Baig', 'Fatima', 'Shaik', 'Pasha', 'Hashmi', 'Razvi', 'Ahmed', 'Sultana', 'Farooqui'] },
  { weight: 20,
    given: ['Amit', 'Pooja', 'Rohit', 'Neha', 'Vikas', 'Shweta', 'Manish', 'Anjali', 'Sandeep', 'Ritu', 'Gaurav', 'Kiran', 'Nitin', 'Preeti', 'Arjun', 'Meenal'],
    family: ['Agarwal', 'Jain', 'Gupta', 'Mehta', 'Singh', 'Joshi', 'Kulkarni', 'Deshpande', 'Tiwari', 'Mishra', 'Bhandari', 'Iyer', 'Menon'] },
  { weight: 10,
    given: ['Sharon', 'Joel', 'Priscilla', 'David', 'Anita', 'Kevin', 'Sheela', 'Ryan', 'Grace', 'Samuel'],
    family: ['D’Souza', 'Fernandes', 'Joseph', 'Paul', 'Thomas', 'Pinto', 'Williams', 'George'] },
];

/** Real in length, to try the screens' patience. */
export const longNames: readonly string[] = [
  'Venkata Naga Satya Sai Durga Prasad Raju Pericherla',
  'Nawab Mir Mohammed Ghulam Dastagir Ali Khan Bahadur Siddiqui',
  'Sri Lakshmi Venkateswara Subrahmanya Sastry Chilakamarthi',
  'Syeda Umm-e-Habiba Tahseen Fatima Zahra Hussaini',
  'Kodanda Rama Anjaneya Bala Subramanyam Thotakura',
];

export const buildings: readonly string[] = ['Sai Residency', 'Lakshmi Nilayam', 'Aparna Towers', 'Green Meadows', 'Al-Noor Apartments', 'Vasavi Heights',
  'Pearl Enclave', 'Sri Balaji Homes', 'Golden Palms', 'Rainbow Vistas', 'Musi View', 'Shanti Sadan', 'Qutub Manzil', 'Jasmine Court', 'Mahaveer Plaza'];
export const streets: readonly string[] = ['Road No. 2', 'Road No. 5', 'Street No. 8', 'Masjid Lane', 'Temple Road', 'Old Post Office Road', 'School Lane',
  'Metro Pillar 1127', 'Park Road', 'Market Road', 'Lane behind the water tank', 'Main Road'];
