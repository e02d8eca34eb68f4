/** What the tracking script may do, if the visitor allows it. */
export type TrackingSettings = {
  /** Domain of its cookies; absent: this host only. */
  cookieDomain?: string;
  /** Host of the tag manager (with a port, if it has one), and the id of its container. */
  tagManager?: { domain: string; containerId: string };
  /** Project of Microsoft Clarity. */
  clarityId?: string;
};
