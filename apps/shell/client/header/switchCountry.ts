/** Opens the site of the country that is chosen. */
export function switchCountry(select: HTMLSelectElement) {
  select.addEventListener('change', () => location.assign(select.value));
}
