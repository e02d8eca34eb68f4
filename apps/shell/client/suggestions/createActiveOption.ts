/** The option that the arrow keys have marked. The focus stays in the field. */
export function createActiveOption(field: HTMLInputElement, list: HTMLElement) {
  let index = -1;
  const getOptions = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function mark(next: number) {
    const options = getOptions();
    options[index]?.setAttribute('aria-selected', 'false');
    index = next;
    const option = options[index];
    field.toggleAttribute('aria-activedescendant', option !== undefined);
    if (!option) return;
    option.setAttribute('aria-selected', 'true');
    field.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  return {
    current: () => getOptions()[index],
    /** By one option, across groups; wraps at the ends. */
    move(step: 1 | -1) {
      const count = getOptions().length;
      if (count > 0) mark(index === -1 && step === -1 ? count - 1 : (index + step + count) % count);
    },
    /** The options have changed. */
    reset() {
      for (const [position, option] of getOptions().entries()) option.id = `${list.id}-${position}`;
      index = -1;
      mark(-1);
    },
  };
}
