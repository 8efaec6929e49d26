import { isForAll, nextShare, type RemoteStatus, type Rollout } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Db } from '../../base/db/db.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound, nothingBefore, notRolledOut, registryIsFile, releaseMoved } from '../../base/http/refusal.ts';
import type { Settings } from '../../base/settings/settings.ts';
import { alertOfStepAway, closeIncidents } from '../alerts/incidents.ts';
import { removeUnused } from '../registry/collect.ts';
import type { Step } from '../registry/place.ts';
import { placeIn, readNoted } from '../registry/read.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { addCountryStep, addStep, auditIdOf, markGood, type NewStep } from '../registry/steps.ts';
import { flagHandlers } from './flags.ts';
import { liveReleases } from './live.ts';
import { objectionsTo, refuse } from './objections.ts';
import { ownCountryOf } from './own-country.ts';
import { refuseOtherRemote, tokenOf } from './own-remote.ts';
import { previewAddress, previewed } from './previews.ts';
import { publishHandler } from './publish.ts';
import { statusOf, unusedFlags } from './status.ts';

export function releaseHandlers(
  registry: ReleaseRegistry,
  { publicUrl, product, goodAfter }: Pick<Settings, 'publicUrl' | 'product' | 'goodAfter'>,
): Handlers<(typeof calls)['releases']> {
  const refuseFile = () => {
    if (registry.isFromFile) throw registryIsFile();
  };

  /** The status of one remote. Throws 404 if it is unknown. */
  async function statusOfOne(db: Db, name: string) {
    const [status] = await statusOf(db, registry, goodAfter, name);
    if (!status) throw notFound(['name', 'field.remote.unknown', { name }]);
    return status;
  }

  async function take(ctx: Ctx, step: Omit<NewStep, 'by' | 'token'>) {
    const before = await statusOfOne(ctx.db, step.name);
    const { userId, releaseToken } = ctx.caller;
    const added = await addStep(ctx.db, { ...step, by: userId, token: releaseToken?.name ?? null });
    if (!added) throw releaseMoved(step.name, await statusOfOne(ctx.db, step.name));
    const after = await statusOfOne(ctx.db, step.name);
    await ctx.audit({ entity: 'release', entityId: auditIdOf(step.name), countryId: null, before: stateOf(before), after: added });
    ctx.changed(step.name);
    await alertOwner(ctx.db, before, after, added);
    return after;
  }

  /** Notifies the owner if a release is withdrawn from everybody. Any other promotion closes the incidents. */
  async function alertOwner(db: Db, before: RemoteStatus, after: RemoteStatus, { step, version, share, by, reason }: Step): Promise<void> {
    const { name: part, owner, current, rollout } = before;
    const isStop = step === 'promote' && share === 0 && version === current.version && rollout.share !== 0;
    if (step === 'promote' && !isStop) return closeIncidents(db, part);
    const backTo = (isStop ? after.others : after.current)?.version ?? null;
    await alertOfStepAway(db, publicUrl, {
      ...{ part, owner, version: current.version, by, reason, backTo },
      event: isStop ? 'halt' : 'rollback',
    });
  }

  return {
    async status(_, { db, caller }) {
      const { host } = await registry.deployed();
      const { version, buildId, contract } = host?.release ?? {};
      return {
        host: version && buildId && contract ? { version, buildId, contract } : null,
        remotes: await statusOf(db, registry, goodAfter, caller.releaseToken?.remote),
        unusedFlags: await unusedFlags(db, registry, caller.releaseToken?.remote),
      };
    },

    publish: publishHandler(registry),

    async promote({ name, version, after, share, roles, countries, grows = false, force }, ctx) {
      refuseFile();
      refuseOtherRemote(ctx.caller, name);
      const found = releaseIn(await statusOfOne(ctx.db, name), version);
      const rollout: Rollout = { ...(share !== undefined && { share }), ...(roles && { roles }), ...(countries && { countries }) };
      if (grows && nextShare(share) === undefined) throw invalid(['grows', 'field.release.grows']);
      refuse(await objectionsTo(ctx.db, registry, name, found, rollout), force);
      const buildId = found.publishedAt ? found.buildId : null;
      return take(ctx, { name, step: 'promote', version, buildId, after, rollout, grows, reason: force ?? null });
    },

    async rollback({ name, after, reason = null }, ctx) {
      refuseFile();
      refuseOtherRemote(ctx.caller, name);
      const { seq } = await statusOfOne(ctx.db, name);
      if (seq !== after) throw releaseMoved(name, await statusOfOne(ctx.db, name));
      const { lastGood } = placeIn(await readNoted(ctx.db, name), await registry.deployed(), registry.baseOf, name);
      if (!lastGood) throw nothingBefore(name);
      const { version, buildId } = lastGood.release;
      const back = { version, buildId: lastGood.publishedAt ? buildId : null };
      return take(ctx, { name, step: 'rollback', ...back, after, rollout: {}, grows: false, reason });
    },

    async markGood({ name, version }, ctx) {
      refuseFile();
      const before = releaseIn(await statusOfOne(ctx.db, name), version);
      if (await markGood(ctx.db, name, version)) {
        await ctx.audit({ entity: 'release', entityId: auditIdOf(name), countryId: null, before, after: { ...before, isGood: true } });
        ctx.changed(name);
      }
      return statusOfOne(ctx.db, name);
    },

    async preview({ name, version, hours }, ctx) {
      refuseOtherRemote(ctx.caller, name);
      const { buildId } = releaseIn(await statusOfOne(ctx.db, name), version);
      const made = await previewAddress(ctx.db, registry, product, { name, buildId }, hours);
      await ctx.audit({
        entity: 'release',
        entityId: auditIdOf(name),
        countryId: null,
        before: null,
        after: { preview: version, buildId, endsAt: made.endsAt, ...tokenOf(ctx.caller) },
      });
      return { name, version, ...made };
    },

    previewed: ({ token }, { db }) => previewed(db, registry, token),

    async setCountry({ name, country, after, afterOwn, reach, reason = null }, ctx) {
      refuseFile();
      const countryId = ownCountryOf(ctx.caller, country);
      const before = await statusOfOne(ctx.db, name);
      const { seq: generalSeq, current, rollout, others } = before;
      if (generalSeq !== after) throw releaseMoved(name, before);
      if (reach && rollout.share === 0) throw notRolledOut(name, current.version);
      if (reach && !isForAll(reach) && !others) throw nothingBefore(name);
      const { version } = current;
      const added = await addCountryStep(ctx.db, { name, country, version, generalSeq, afterOwn, reach, by: ctx.caller.userId, reason });
      if (!added) throw releaseMoved(name, await statusOfOne(ctx.db, name));
      const [was] = before.countries.filter((one) => one.country === country);
      await ctx.audit({ entity: 'release', entityId: auditIdOf(name), countryId, before: was ?? null, after: added });
      ctx.changed(name);
      return statusOfOne(ctx.db, name);
    },

    ...flagHandlers(statusOfOne, refuseFile),

    async collect({ days }, ctx) {
      const removed = await removeUnused(ctx.db, registry, days);
      for (const { name, version, buildId } of removed) {
        await ctx.audit({ entity: 'release', entityId: auditIdOf(name), countryId: null, before: { name, version, buildId }, after: null });
        ctx.changed(name);
      }
      ctx.afterwards(() => registry.sweep(removed));
      return { removed: removed.map(({ name, version, buildId }) => ({ name, version, buildId })) };
    },

    async live(_, ctx) {
      const { host } = await registry.present();
      const remotes = await liveReleases(ctx.db, registry);
      const own = ctx.caller.releaseToken?.remote;
      return { host: host?.release ?? null, remotes: own ? remotes.filter(({ name }) => name === own) : remotes };
    },
  };
}

/** The release with a version, for a promotion. Throws 404. */
function releaseIn({ name, releases: known }: RemoteStatus, version: string) {
  const found = known.find((release) => release.version === version);
  if (!found) throw notFound(['version', 'field.release.unknown', { name, version }]);
  return found;
}

function stateOf({ seq, current, rollout }: { seq: number; current: unknown; rollout: unknown }) {
  return { seq, current, rollout };
}
