/** Sets one parameter in the address and keeps the others; an empty value removes it. For useSearchParams' setter. */
export const withParameter = (name: string, value: string | null) => (known: URLSearchParams) => {
  const next = new URLSearchParams(known);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};
