import { z } from 'zod';
import type { AnyForm } from '../defineRemote.ts';
import { getIssues } from '../protocol/getIssues.ts';
import type { FormDetails, FormRequest, FormResult } from '../protocol/messages.ts';

const BUTTON = z.object({});

/** What the manifest says about a form. */
export function describeForm({ schema = BUTTON, path, page = path, ...form }: AnyForm): FormDetails {
  const { role, lists, uploads, isOneClick } = form;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return {
    path,
    page,
    fields: Object.keys(properties),
    ...(role && { role }),
    ...(lists && { lists }),
    ...(uploads && { uploads }),
    ...(isOneClick && { isOneClick }),
  };
}

/** Checks what a visitor has sent; returns what is wrong with it, or the call of the API. */
export function handleForm(form: AnyForm, { values, lists, photos, params }: FormRequest): FormResult {
  const files = form.uploads ? { photos } : {};
  const { data: input, error } = (form.schema ?? BUTTON).safeParse({ ...values, ...lists, ...files, ...params });
  if (error) return { kind: 'refused', ...getIssues(error, params) };
  const nextOnError = Object.entries(form.nextOnError ?? {}).map(([id, next]) => [id, next(input)] as const);
  return {
    kind: 'call',
    call: form.call(input),
    next: form.next(input),
    ...(nextOnError.length > 0 && { nextOnError: Object.fromEntries(nextOnError) }),
  };
}
