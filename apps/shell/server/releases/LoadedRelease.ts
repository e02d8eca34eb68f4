import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { ReleaseId } from '@gniazdo/composition/store';
import type { BrowserRelease } from '../../contract/PageData.ts';
import type { InlineText } from '../http/inlineText.ts';

export type PageSheet = { id: string; css: InlineText };

/** A release whose every file has been checked against its manifest. */
export type LoadedRelease = {
  id: ReleaseId;
  /** `listing@1.0.0` */
  key: string;
  manifest: ReleaseManifest;
  /** Text of the server bundle. */
  serverBundle: string;
  /** Its style sheets in one, to stand in a `<style>`; null without any. */
  css: InlineText | null;
  /** Sheets of some pages only, by name; their ids are `listing@1.0.0/name`. */
  pageCss: ReadonlyMap<string, PageSheet>;
  browser: BrowserRelease;
  /** `"listing@1.0.0":{…}`, ready to be put into the page's data. */
  browserJson: string;
  /** Verified bytes by path relative to the release, for copies. */
  files: Map<string, Buffer>;
};
