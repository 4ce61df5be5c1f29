/** Whether this device has a store of that name; a browser that does not tell may have it. */
export const isStoreThere = async (name: string): Promise<boolean> => {
  try {
    return (await indexedDB.databases()).some((each) => each.name === name);
  } catch {
    return true;
  }
};
