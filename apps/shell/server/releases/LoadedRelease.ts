import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ReleaseId } from '@gniazdo/composition/store';
import type { BrowserRelease } from '../../contract/PageData.ts';
import type { InlineText } from '../http/inlineText.ts';

export type PageSheet = { id: string; css: InlineText };

/** A release whose files have been verified against its manifest. */
export type LoadedRelease = {
  id: ReleaseId;
  /** `listing@1.0.0` */
  key: string;
  manifest: ReleaseManifest;
  /** Text of the server bundle. */
  serverBundle: string;
  /** Its global style sheets, concatenated for an inline `<style>`; null without any. */
  css: InlineText | null;
  /** Style sheets of single pages by name; their ids are `listing@1.0.0/name`. */
  pageCss: ReadonlyMap<string, PageSheet>;
  browser: BrowserRelease;
  /** `"listing@1.0.0":{…}`, escaped for the page data script. */
  browserJson: string;
  /** Verified bytes by path relative to the release. */
  files: Map<string, Buffer>;
};
