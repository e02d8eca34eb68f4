/** Placeholder for a picture that cannot be fetched or did not arrive in time. */
export const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#f4f2ee"/>
<g fill="none" stroke="#cfcac1" stroke-width="16" stroke-linejoin="round" stroke-linecap="round">
<rect x="350" y="390" width="300" height="220" rx="20"/><circle cx="430" cy="465" r="26"/><path d="M370 590 480 500 540 550 590 510 635 555"/>
</g></svg>`;
