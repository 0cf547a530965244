import fc from 'fast-check';
import { imageSettingsSchema } from '../fields/image-settings';
import { composePrompt } from './compose-prompt';
import { surelyNotEnglish } from './prompt-language';

const still = { width: 1_280, height: 720, resolution: '720p', seed: 1, seedLocked: false };
const settingsOf = (fields: object) => imageSettingsSchema.parse({ ...still, ...fields });

describe('composed prompt', () => {
  test("begins with the user's words, then subject, construction, time and view", () => {
    const sketch = {
      subject: 'Architecture',
      projectType: 'Residential',
      materialPalette: 'Brick',
      environment: 'Hilltop',
      timeOfDay: 'Sunset',
      weather: 'Clear',
      framing: 'Eye-level',
    };
    const settings = settingsOf({ prompt: ' a house for two ', sketch, cameraLens: 'Exterior 24-35mm' });
    expect(composePrompt('s2i', settings).prompt).toBe(
      'a house for two, architectural visualisation, residential project, brick walls, hilltop setting, at sunset, clear sky, eye-level view, 24-35mm lens, straight verticals',
    );
  });

  test('describes a sketch without words', () => {
    const sketch = { subject: 'Interior', roomType: 'library', styleTemplate: 'Japandi', lightingMood: 'Spot-lit' };
    const settings = settingsOf({ sketch, designType: 'Interior', verticalsStraight: false });
    expect(composePrompt('s2i', settings).prompt).toBe(
      'interior design visualisation, library, Japandi style, spot-lit',
    );
  });

  test('never loses, changes or moves what the user wrote', () => {
    const words = fc.string({ minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(words, (prompt) => {
        expect(composePrompt('t2i', settingsOf({ prompt })).prompt.startsWith(prompt.trim())).toBe(true);
      }),
    );
  });
});

describe('certainly foreign prompts', () => {
  test.each([
    ['Дом у моря', true],
    ['海边的房子', true],
    ['ein Haus am Meer', false],
    ['a house called Дача by the sea, seen from the beach', false],
    ['1080p, 16:9', false],
    ['', false],
  ])('%s: %s', (prompt, foreign) => {
    expect(surelyNotEnglish(prompt)).toBe(foreign);
  });
});
