export type ClusterUnderTest = {
  dataDir: string;
  /** Public origin of the site. */
  url: string;
  /** The same by address. */
  balancerUrl: string;
  apiUrl: string;
  databaseUrl: string;
};
