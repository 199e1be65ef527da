/** `asha@example.com` → `a•••@example.com`: enough to tell two reviewers apart, too little to write to one. */
export const maskEmail = (email: string): string => email.replace(/^(.?).*?(@[^@]*)?$/su, '$1•••$2');
