import { defaultForm } from '../request/default-form';
import { finishesOf } from './prompt-surfaces';
import { InteriorSlot } from './room-finishes';
import { readWords } from './sketch-words';

const back = (prompt: string, interiorStyle: 'Industrial' | 'Scandinavian') => {
  const form = { ...defaultForm, designType: 'Interior' as const, interiorStyle, prompt, width: 640, height: 480 };
  return finishesOf(readWords(form))[InteriorSlot.feature];
};

it('a wall of a named colour is painted, whatever its style builds; a named material stays', () => {
  for (const style of ['Industrial', 'Scandinavian'] as const) {
    expect(back('living room, sage green wall', style)?.texture).toBe('render');
    expect(back('living room, brick wall', style)?.texture).toBe('brick');
  }
});
