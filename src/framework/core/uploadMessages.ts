/** The framework's messages of pictures and files in forms, in English, under the same keys `framework.*`: loaded with their inputs. */
export const uploadMessages = {
  image_choose: 'Choose a picture',
  image_drop: 'or drop one here · %{types}, at most %{size}',
  image_limits: '%{types}, at most %{size}',
  image_camera: 'Take a photo',
  image_replace: 'Replace',
  image_remove: 'Remove',
  image_uploading: 'Uploading %{percent}%',
  image_failed: 'Failed to upload image.',
  image_type: 'Choose a %{types} picture of at most %{size}',
  image_size: 'This picture is larger than %{size}. Choose a smaller one.',
  image_of: 'Preview of %{field}',
  file_choose: 'Choose a file',
  file_limit: 'At most %{size}',
  file_failed: 'Failed to upload file.',
  file_size: 'This file is larger than %{size}. Choose a smaller one.',
} as const;
