/** Settings of the server's routes. */
export type ShellSettings = {
  apiUrl: string;
  publicUrl: string;
  pageDeadlineMs: number;
  fragmentDeadlineMs: number;
  endpointDeadlineMs: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[] | false;
  /** Other origins whose pages may load browser files of releases. */
  releaseFileOrigins: string[];
  /** URIs of RFC 9116; undefined: the contact page. */
  securityContacts: string[] | undefined;
  securityPolicy: string | undefined;
};
