/** Where the payer goes from our page; the server sends them on to the provider. */
export const goPath = (reference: string): string => `/api/pay/go/${reference}`;
