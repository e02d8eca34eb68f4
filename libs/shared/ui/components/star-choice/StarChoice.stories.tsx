import { StarChoice } from './StarChoice.tsx';

export default { title: 'StarChoice' };

export const Choice = () => <StarChoice name="rating" legend="Twoja ocena" value="4" />;

export const Refused = () => <StarChoice name="value" legend="Ocena" error="Wybierz ocenę: od 1 do 5 gwiazdek." />;
