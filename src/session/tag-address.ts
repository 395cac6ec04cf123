/** The script of the operator's analytics, which only the document of a viewer who allows it may load (features/consent). */
let address: string | null = null;

export const allowTag = (url: string): void => {
  address = url;
};
export const isAllowedTag = (url: string): boolean => url === address;
