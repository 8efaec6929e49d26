import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { compareCatches, missingOf } from '@shop/shared/contract';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { demoRows } from './index.ts';
import { groupedBy } from './random.ts';

type Ring = number[][];

describe('demo trips', () => {
  const rows = demoRows(new Date('2026-11-23T12:00:00Z'), 'none');
  const reported = rows.trips.filter(({ kind }) => kind === 'ER');

  it('never sail over land', () => {
    const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8')) as Topology<{
      countries: GeometryCollection;
    }>;
    const land = feature(atlas, atlas.objects.countries).features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
    );
    // The coast is the same for all trips of a cove, so the first trips of each are enough.
    for (const [cove, ofCove] of groupedBy(reported, ({ port }) => port ?? '')) {
      const lines = ofCove.flatMap(({ track }) => (track ? [track.geometry.coordinates] : [])).slice(0, 6);
      const latitudes = lines.flat().map(([, y = 0]) => y);
      const [bottom, top] = [Math.min(...latitudes), Math.max(...latitudes)];
      const near: Edge[] = land.flatMap((rings) => rings.flatMap((ring) => edgesBetween(ring, bottom, top)));
      for (const line of lines)
        for (const [n, [x = 0, y = 0]] of line.entries()) {
          const [fromX = x, fromY = y] = line[n - 1] ?? [];
          for (const share of [0.5, 1]) {
            const place: [number, number] = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
            assert.ok(!isInside(near, place), `${cove}: ${place} is on land`);
          }
        }
    }
  });

  it('are some hundred a country within a year, most of them complete, some seen by a camera with differences', () => {
    const observed = new Map(rows.trips.flatMap((trip) => (trip.reportedTripId ? [[trip.reportedTripId, trip]] : [])));
    const catches = groupedBy(
      rows.catches.map(({ speciesId, landedGrams, freshness, tripId }) => ({
        tripId,
        species: { _id: speciesId },
        grams: landedGrams,
        freshness: freshness ?? null,
      })),
      ({ tripId }) => tripId,
    );
    for (const ofCountry of groupedBy(reported, ({ countryId }) => countryId).values()) {
      assert.ok(ofCountry.length >= 80 && ofCountry.length < 1200, String(ofCountry.length));
      const seen = ofCountry.flatMap((trip) => observed.get(trip._id) ?? []);
      const differing = seen.filter((trip) =>
        compareCatches(catches.get(trip.reportedTripId ?? '') ?? [], catches.get(trip._id) ?? []).some(({ isMarked }) => isMarked),
      );
      assert.ok(differing.length > 0 && differing.length < seen.length / 2, `${differing.length} of ${seen.length}`);
      const lacking = ofCountry.filter(
        ({ vesselId = null, port = null, departedAt = null, gear = null, faoArea = null, track, _id }) =>
          missingOf({
            vessel: vesselId,
            port,
            departedAt,
            gear,
            faoArea,
            trackTimes: track?.properties.times ?? null,
            hauls: { count: 1, withPosition: 1, withDiscards: 1 },
            catches: catches.get(_id) ?? [],
            undeclared: 0,
          }).length > 0,
      );
      assert.ok(lacking.length > 10 && lacking.length < ofCountry.length * 0.6, `${lacking.length} of ${ofCountry.length} lack something`);
    }
  });

  it('are filmed between departure and landing', () => {
    const trips = new Map(rows.trips.map((trip) => [trip._id, trip]));
    const outside = rows.videos.filter(({ tripId, recordedAt }) => {
      const { departedAt, landedAt = '' } = trips.get(tripId ?? '') ?? {};
      return departedAt && (recordedAt < departedAt || recordedAt > landedAt);
    });
    assert.ok(rows.videos.some(({ tripId }) => tripId && trips.get(tripId)?.departedAt));
    assert.deepEqual(outside, []);
  });

  it('landed what their catches weigh, haul by haul', () => {
    const hauls = new Map(rows.hauls.map(({ _id, tripId }) => [_id, tripId]));
    const inHauls = groupedBy(rows.haulCatches, ({ haulId }) => hauls.get(haulId) ?? '');
    const caught = groupedBy(rows.catches, ({ tripId }) => tripId);
    for (const { _id, landedGrams } of rows.trips) {
      assert.equal(
        caught.get(_id)?.reduce((sum, one) => sum + one.landedGrams, 0),
        landedGrams,
      );
      const told = inHauls.get(_id);
      if (told)
        assert.equal(
          told.reduce((sum, { keptGrams }) => sum + keptGrams, 0),
          landedGrams,
        );
    }
  });
});

type Edge = [from: number[], to: number[]];

function edgesBetween(ring: Ring, bottom: number, top: number): Edge[] {
  return ring.flatMap((to, n): Edge[] => {
    const from = ring[n - 1];
    if (!from) return [];
    const [, y1 = 0] = from;
    const [, y2 = 0] = to;
    return Math.max(y1, y2) >= bottom && Math.min(y1, y2) <= top ? [[from, to]] : [];
  });
}

/** Whether a ray from the point crosses the edges an odd number of times. */
function isInside(edges: readonly Edge[], [x, y]: [number, number]): boolean {
  let isIn = false;
  for (const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] of edges)
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
  return isIn;
}
