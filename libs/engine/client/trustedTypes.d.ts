type TrustedPolicy = { createHTML(html: string): unknown; createScriptURL(url: string): unknown };

interface Window {
  /** Missing in browsers without Trusted Types. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string | null },
    ): TrustedPolicy;
  };
}

interface Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  readonly scheduling?: { isInputPending(): boolean };
}

/** Names in localStorage by the `data-` attribute of the document element that they set: see `ClientEntries.rootStates`. */
declare const ROOT_STATES: Record<string, string>;
/** Versions of the shared libraries that this build holds, by package name. */
declare const SHARED_VERSIONS: Record<string, string>;
