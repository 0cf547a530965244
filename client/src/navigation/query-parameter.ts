/** Sets one parameter of the address and keeps the others; nothing removes it. For the setter of useSearchParams. */
export const withParameter = (name: string, value: string | null) => (known: URLSearchParams) => {
  const next = new URLSearchParams(known);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};
