import { useState } from 'react';
import { browserStorage } from '../../../storage/browser-storage';
import type { CardSize } from './use-rows';

const KEY = 'maquette.cardSize';

/** Thumbnail size of the grids, stored in this browser. */
export function useCardSize(): [CardSize, (size: CardSize) => void] {
  const [size, setSize] = useState<CardSize>(() => (browserStorage.getItem(KEY) === 'small' ? 'small' : 'large'));
  const choose = (next: CardSize) => {
    browserStorage.setItem(KEY, next);
    setSize(next);
  };
  return [size, choose];
}
