import * as form from '../src/form/index.ts';
import * as data from '../src/ui/data/index.ts';
import * as ui from '../src/ui/index.ts';
import { stories } from './stories.ts';

// Nobody shall find what is deprecated: that of ./form took its place.
const { DateInput: _, ...presentData } = data;
const entryPoints = { ui, 'ui/data': presentData, form };

describe.each(Object.entries(entryPoints))('the gallery shows %s', (name, entryPoint) => {
  const told = stories[name] ?? {};

  it('whole: a component without a story is named here, and does not compile', () => {
    const components = Object.entries(entryPoint).flatMap(([key, value]) =>
      /^[A-Z]/.test(key) && typeof value === 'function' ? [key] : [],
    );
    expect(Object.keys(told).toSorted()).toEqual(components.toSorted());
  });

  it('in states that have a name of their own in both languages', () => {
    for (const [component, { states }] of Object.entries(told)) {
      expect(states.length).toBeGreaterThan(0);
      for (const at of [0, 1])
        expect({ component, names: new Set(states.map(({ name }) => name[at])).size }).toEqual({ component, names: states.length });
    }
  });

  it('with each key of a keyboard table once', () => {
    for (const { keys = [] } of Object.values(told)) expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length);
  });
});
