/** Where this API takes pictures, and where its answer names their address. */
export const pictureUpload = {
  path: '/files/upload/image',
  address: ['file_url', 'data.file_url', 'url', 'data.url'],
} as const;
