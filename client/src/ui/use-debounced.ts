import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for `ms` milliseconds. @param first result until then; default: the first value
 */
export function useDebounced<Value, First = Value>(value: Value, ms: number, first: Value | First = value) {
  const [rested, setRested] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
