import { Field, Select, TextArea } from './Field.tsx';

export default { title: 'Field' };

export const Plain = () => <Field label="Adres e-mail" type="email" name="email" required />;

export const WithHint = () => (
  <Field label="Hasło" type="password" name="password" required hint="Co najmniej 10 znaków." />
);

export const WithError = () => (
  <Field
    label="Cena docelowa"
    name="cena"
    required
    defaultValue="abc"
    hint="W złotych."
    error="Wpisz liczbę, np. 1500."
  />
);

export const Optional = () => <Field label="Imię" name="imie" required={false} />;

export const Disabled = () => <Field label="Adres e-mail" name="email" disabled defaultValue="anna@example.pl" />;

export const Lines = () => <TextArea label="Twoja opinia" name="opinia" required hint="O produkcie, nie o sklepie." />;

export const Choice = () => (
  <Select
    label="Sortuj"
    name="sort"
    defaultValue="dostawa"
    options={[
      { value: 'popularnosc', text: 'Popularność' },
      { value: 'dostawa', text: 'Cena z dostawą: od najniższej do najwyższej' },
    ]}
  />
);
