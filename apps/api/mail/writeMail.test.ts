import { mailExamples } from './mailExamples.ts';
import type { PreparedMail } from './mails.ts';
import { writeMail } from './writeMail.ts';

const ORIGINS = { publicUrl: 'https://gniazdo.test', eshopUrl: 'https://sklepy.gniazdo.test' };

test('no mail has two full stops or an address of a mail as a link in its texts', () => {
  for (const { kind, text, html } of writeAll()) {
    const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
    for (const each of [text, shown]) expect([kind, /\.\.|mailto:/.exec(each)?.[0]]).toEqual([kind, undefined]);
  }
});

test('the button of a message to the staff answers its sender, whose address is beside it', () => {
  const { text, html } = writeAll().find(({ kind }) => kind === 'shop-notice')!;
  expect(html).toContain('href="mailto:ewa@alfa.example"');
  expect(html).toContain('Napisz na adres:<br>');
  expect(text).toContain('Odpisz:\newa@alfa.example');
});

test('the number of a report stays in one line of the heading', () => {
  const { html } = writeAll().find(({ kind }) => kind === 'report-decided')!;
  expect(html).toContain('zgłoszenia <span style="display:inline-block">ZT-4F7K2M9Q</span></h1>');
});

function writeAll() {
  return Object.entries(mailExamples).flatMap(([kind, examples]) =>
    examples.map((data) => ({ kind, ...writeMail({ kind, data } as PreparedMail, ORIGINS) })),
  );
}
