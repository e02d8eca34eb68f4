import type { Choice } from '@gniazdo/contracts';
import { Chip, ChipList } from '@gniazdo/ui/components';

type Props = { label: string; choices: Choice[] };

/** Links to narrower lists, in a row that scrolls sideways on phones. */
export function LinkChips({ label, choices }: Props) {
  const open = choices.filter(({ disabled }) => !disabled);
  if (open.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ChipList isScrolling>
        {open.map(({ ident, name, url, selected, followable }) => (
          <Chip key={ident} href={url} rel={followable ? undefined : 'nofollow'} aria-current={selected || undefined}>
            {name}
          </Chip>
        ))}
      </ChipList>
    </nav>
  );
}
