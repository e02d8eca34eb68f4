/** What all shells remember about staff tokens: links are used once, sessions can be ended. Kept beside the channel. */
export interface StaffRecords {
  /** Marks a token as spent until it expires. Resolves to false if it was spent before. */
  spend(token: { id: string; expiresAt: number }): Promise<boolean>;
  /** Whether a token is spent, or was issued before all sessions were ended. Times are ms since the epoch. */
  isSpent(token: { id: string; issuedAt: number }): Promise<boolean>;
  /** Ends all sessions and makes unused links invalid. */
  endAll(now: number): Promise<void>;
  close(): Promise<void>;
}
