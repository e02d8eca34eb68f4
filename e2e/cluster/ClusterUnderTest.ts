import type { Cluster } from '@gniazdo/system/cluster/startCluster';

export type ClusterUnderTest = Omit<Cluster, 'failed' | 'stop' | 'demoAccounts'> & {
  dataDir: string;
  /** The site by address. */
  balancerUrl: string;
};
