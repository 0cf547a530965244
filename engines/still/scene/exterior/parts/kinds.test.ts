import { buildings } from '../../../words/lexicon/buildings';
import { parts } from '../../../words/lexicon/parts';
import { shapes } from '../../../words/lexicon/shapes';
import { elements } from '../elements/element-catalogue';
import { facades } from './facades';
import { planNamed, roofForms } from './form-words';
import { kindOf, kinds } from './kinds';
import { draws } from './program-parts';

describe('building kinds', () => {
  it('cover every building of the vocabulary, at least sixty', () => {
    expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(buildings).filter((name) => !kindOf(name))).toEqual([]);
  });

  it('name only existing elements', () => {
    const named = Object.values(kinds).flatMap(({ signs }) => signs.map(({ name }) => name));
    expect(named.filter((name) => !draws(name) && !elements[name])).toEqual([]);
  });
});

describe('form words', () => {
  it('have a builder for every building part, plan, roof and facade of the vocabulary', () => {
    const ofBuildings = Object.entries(parts).filter(([, { of }]) => of === 'building' || of === 'shell');
    expect(ofBuildings.map(([name]) => name).filter((name) => !draws(name) && !elements[name])).toEqual([]);
    const said = shapes.map(({ params }) => params);
    expect(said.filter(({ plan }) => plan && !planNamed(plan))).toEqual([]);
    expect(said.filter(({ roof }) => roof && !roofForms.includes(roof as (typeof roofForms)[number]))).toEqual([]);
    expect(said.filter(({ facade }) => facade && !Object.hasOwn(facades, facade))).toEqual([]);
  });
});
