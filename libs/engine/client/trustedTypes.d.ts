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

/** States that set an attribute of the document element: see `ClientEntries.rootStates`. */
declare const ROOT_STATES: readonly string[];
/** Versions of the shared libraries that this build holds, by package name. */
declare const SHARED_VERSIONS: Record<string, string>;
