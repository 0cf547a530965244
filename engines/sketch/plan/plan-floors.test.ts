import { defaultForm } from '../request/default-form';
import { floorsInWords } from './plan-floors';

const floors = (prompt: string) =>
  floorsInWords({ ...defaultForm, width: 800, height: 600, prompt }).map(({ finish, rooms }) => [
    finish.name,
    ...rooms,
  ]);

describe('floors that a prompt names for a plan', () => {
  it.each([
    [
      'floor plan, oak parquet in the living room, grey tiles in bath and kitchen',
      [
        ['parquet', 'living'],
        ['grey tile', 'bath', 'kitchen'],
      ],
    ],
    ['ground floor plan, walnut floor, white kitchen, larch terrace', [['walnut'], ['larch', 'terrace']]],
    [
      'blue carpet in the open office, oak floor in meeting rooms',
      [
        ['blue carpet', 'living'],
        ['oak', 'other'],
      ],
    ],
    ['ash wood floor, blue mosaic bathroom, beige sofa', [['ash'], ['blue tile', 'bath']]],
    [
      'Grundriss, Eichenparkett im Wohnzimmer, graue Fliesen in Bad und Küche',
      [
        ['parquet', 'living'],
        ['grey tile', 'bath', 'kitchen'],
      ],
    ],
    ['plan, carrelage blanc dans la salle de bain', [['white tile', 'bath']]],
    ['bathroom with green zellige tiles and a walnut vanity', [['green zellige', 'bath']]],
  ])('%s', (prompt, wanted) => expect(floors(prompt)).toEqual(wanted));

  it('walls and furniture are no floors', () => {
    expect(floors('plan with white tiled walls, beige sofa and oak table')).toEqual([]);
  });
});
