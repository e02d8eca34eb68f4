/** Used in a shadow root, so these styles and the styles of the page do not affect each other. */
export const OVERLAY_STYLES = `
:host { inset: auto 0 0 0; width: 100%; max-height: 75vh; margin: 0; padding: 0; border: 0; overflow: auto; background: none; }
.panel { font: 15px/1.5 system-ui, sans-serif; color: #f3efe9; background: #221d1a; border-top: 4px solid #e5533d; padding: 16px 24px 24px; }
.close { float: right; font: inherit; color: inherit; background: #3b332e; border: 0; border-radius: 4px; padding: 4px 12px; cursor: pointer; }
article + article { margin-top: 24px; border-top: 1px solid #4a403a; padding-top: 16px; }
.kind { margin: 0; color: #ff9d8a; font-size: 13px; }
.title { margin: 0; font-size: 18px; white-space: pre-wrap; overflow-wrap: anywhere; }
.place { margin: 4px 0 0; font-family: ui-monospace, monospace; color: #ffd08a; }
pre { margin: 8px 0 0; padding: 12px; overflow-x: auto; background: #15110f; border-radius: 4px; font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
summary { margin-top: 8px; cursor: pointer; color: #cfc6bd; }
`;
