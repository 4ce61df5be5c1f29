/** The institution of the portal that is read without a login; its published rooms may be followed. */
let site: string | null = null;
export const visitedSite = (): string | null => site;
export const setVisitedSite = (id: string | null): void => void (site = id);
