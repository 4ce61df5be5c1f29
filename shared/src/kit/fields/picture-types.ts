/** Content types that the product takes as a picture. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
