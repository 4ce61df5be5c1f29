/** Id of the place of a field, so that the error summary can lead there. */
export const fieldAnchor = (formId: string, name: string) => `${formId}-${name}`;
