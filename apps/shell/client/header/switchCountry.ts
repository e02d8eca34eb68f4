/** Opens the site of the country that is chosen, or was chosen before this script ran. */
export function switchCountry(select: HTMLSelectElement) {
  const open = () => location.assign(select.value);
  select.addEventListener('change', open);
  // The first one is this site.
  if (select.selectedIndex > 0) open();
}
