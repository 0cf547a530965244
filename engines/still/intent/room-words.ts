import type { VocabularyEntry } from './vocabulary-entry';

export const rooms: VocabularyEntry[] = [
  { words: ['living room', 'lounge', 'sitting room', 'family room', 'salon', 'loft'], means: { room: 'Living room' } },
  { words: ['bedroom', 'master bedroom', 'guest room', 'hotel room', 'bed', 'suite'], means: { room: 'Bedroom' } },
  { words: ['kitchen', 'kitchenette', 'cooking'], means: { room: 'Kitchen' } },
  { words: ['dining room', 'dining', 'dinner table', 'breakfast room', 'eat-in'], means: { room: 'Dining room' } },
  {
    words: ['office', 'home office', 'study', 'workspace', 'workroom', 'desk', 'studio'],
    means: { room: 'Office' },
  },
  { words: ['bathroom', 'bath', 'spa', 'washroom', 'ensuite', 'shower'], means: { room: 'Bathroom' } },
  {
    words: ['restaurant', 'cafe', 'coffee shop', 'bistro', 'wine bar', 'cocktail bar', 'canteen', 'brasserie', 'pub'],
    means: { room: 'Restaurant' },
  },
  {
    words: ['lobby', 'reception', 'reception desk', 'foyer', 'entrance hall', 'waiting room', 'waiting area'],
    means: { room: 'Lobby' },
  },
  { words: ['shop', 'store', 'boutique', 'showroom', 'retail'], means: { room: 'Shop' } },
  { words: ['library', 'reading room', 'bookshop', 'bookstore'], means: { room: 'Library' } },
  { words: ['gym', 'fitness', 'fitness room', 'fitness studio', 'workout room'], means: { room: 'Gym' } },
  {
    words: ['meeting room', 'conference room', 'boardroom', 'board room', 'seminar room'],
    means: { room: 'Meeting room' },
  },
];

export const interiors: VocabularyEntry[] = [
  { words: ['scandinavian', 'nordic', 'hygge', 'swedish', 'danish'], means: { interiorStyle: 'Scandinavian' } },
  {
    words: ['industrial', 'loft style', 'warehouse', 'factory'],
    means: { interiorStyle: 'Industrial' },
  },
  { words: ['japandi', 'japanese', 'zen', 'wabi-sabi', 'wabi sabi'], means: { interiorStyle: 'Japandi' } },
  { words: ['coastal', 'beach house', 'hamptons', 'nautical', 'seaside style'], means: { interiorStyle: 'Coastal' } },
  { words: ['modern', 'contemporary', 'minimalist', 'minimal', 'luxury', 'sleek'], means: { interiorStyle: 'Modern' } },
  { words: ['warm colours', 'warm colors', 'warm tones', 'warm palette'], means: { colorScheme: 'Warm' } },
  { words: ['cool colours', 'cool colors', 'cool tones', 'blue tones'], means: { colorScheme: 'Cool' } },
  { words: ['monochrome', 'black and white', 'greyscale', 'grayscale'], means: { colorScheme: 'Monochrome' } },
  {
    words: ['earth tones', 'earthy', 'natural tones', 'terracotta tones', 'beige'],
    means: { colorScheme: 'Earth Tones' },
  },
  { words: ['bright', 'airy', 'sunlit', 'natural light', 'light-filled'], means: { lightingMood: 'Bright Natural' } },
  {
    words: ['cozy', 'cosy', 'candlelight', 'intimate', 'warm light', 'moody', 'ambient'],
    means: { lightingMood: 'Cozy Ambient' },
  },
  {
    words: ['spotlight', 'spot-lit', 'spotlit', 'gallery lighting', 'track lights', 'accent lighting'],
    means: { lightingMood: 'Spot-lit' },
  },
];
