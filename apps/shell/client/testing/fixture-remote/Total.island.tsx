import { useAtomValue } from 'jotai';
import { clicksAtom } from './clicksAtom.ts';

export function TotalIsland() {
  return <output>{`Razem: ${useAtomValue(clicksAtom)}`}</output>;
}
