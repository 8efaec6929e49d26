import { z } from 'zod';
import type { LeftKind } from '../budgets.ts';
import { type CountryKey, countries } from '../countries.ts';
import { actionIcons, declaredTones } from '../declaration.ts';
import { limits } from '../limits.ts';
import { menu } from '../menu.ts';
import { previewHours } from '../previews.ts';
import { remoteNamePattern } from '../registry.ts';
import { roleNames } from '../roles.ts';
import { boundedTime, dateTime, id, reference } from './common.ts';

/** Names go into the HTML of every page: whoever serves a remote does not get to write more than names there. */
const word = z
  .string()
  .regex(/^[^\s"'<>&]+$/)
  .max(200);
export const remoteName = z.string().regex(remoteNamePattern, 'field.format');
/** Semantic version, without build metadata. */
export const semver = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/, 'field.format');
export const buildId = z.string().regex(/^[a-z0-9]{1,40}$/, 'field.format');
const hash = z.string().regex(/^[\w-]{12}$/, 'field.format');
const files = z.object({ js: z.array(word), css: z.array(word) });

const label = z.object({ es: z.string().min(1).max(120), en: z.string().min(1).max(120) });
const link = z.templateLiteral(['/', z.string()]);
const menuIcons = menu.flatMap(({ menuList }) => menuList.map(({ icon }) => icon));
const menuIcon = z.enum(menuIcons);
const icon = z.enum([...menuIcons, ...actionIcons]);
/** Words with `{field}`s in them. */
const template = z.string().min(1).max(120);
const countryKeys = Object.keys(countries) as [CountryKey, ...CountryKey[]];
const audience = z.object({ roles: z.array(z.enum(roleNames)).optional(), countries: z.array(z.enum(countryKeys)).optional() });
const shown = audience.extend({ flag: word.optional() });
const plural = z.object({ one: z.string().max(120), other: z.string().max(120) });
const input = z.record(z.string(), z.unknown()).optional();

const tone = z.enum(declaredTones);
const list = {
  call: word,
  filters: z.record(z.string(), z.string()).optional(),
  mine: word.optional(),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  link,
};

const { most } = limits.budget;
const leftCount = (kind: LeftKind) => z.int().min(0).max(most[kind]).optional();
/** By kind what is still there of a page that was left. */
export const leftCounts = {
  listeners: leftCount('listeners'),
  timers: leftCount('timers'),
  subscriptions: leftCount('subscriptions'),
  styles: leftCount('styles'),
  elements: leftCount('elements'),
  keptPages: leftCount('keptPages'),
} satisfies Record<LeftKind, unknown>;
/** `DeclaredBudget` of the contract. */
export const budget = z.object({
  readyMs: z.int().min(50).max(most.readyMs).optional(),
  kilobytes: z.int().min(1).max(most.kilobytes).optional(),
  requests: z.int().min(1).max(most.requests).optional(),
  blockedMs: z.int().min(0).max(most.blockedMs).optional(),
  ...leftCounts,
});

/** `Declaration` of the contract. */
const declaration = z.object({
  title: label,
  owner: z.string().min(1).max(80),
  pages: z
    .array(shown.extend({ link, name: label, icon: menuIcon }))
    .max(40)
    .optional(),
  actions: z
    .array(shown.extend({ id: word, name: label, icon, link, on: word.optional(), onHome: z.array(z.enum(roleNames)).optional() }))
    .max(40)
    .optional(),
  search: z
    .array(
      shown.extend({
        id: word,
        name: label,
        icon,
        call: word,
        text: word,
        input,
        title: template,
        hint: template.optional(),
        facts: label.optional(),
        link,
      }),
    )
    .max(10)
    .optional(),
  tiles: z
    .array(
      shown.extend({
        id: word,
        words: z.object({ es: plural, en: plural }),
        ...list,
        isInMenu: z.literal(true).optional(),
      }),
    )
    .max(20)
    .optional(),
  work: z
    .array(
      shown.extend({
        id: word,
        name: label,
        place: z.enum(['queue', 'top', 'main', 'side']),
        ...list,
        icon,
        tone: tone.optional(),
        title: label,
        hint: label.optional(),
        words: z.record(word, z.object({ of: z.record(z.string().min(1).max(120), label), other: label })).optional(),
        due: word.optional(),
        figure: template.optional(),
        sum: word.optional(),
        bar: z.object({ of: word, among: word }).optional(),
        badge: z.object({ field: word, words: z.record(z.string(), z.object({ name: label, tone })) }).optional(),
        columns: z
          .array(z.object({ name: label, text: template, isAmount: z.literal(true).optional() }))
          .max(8)
          .optional(),
        open: link,
        act: z.object({ name: label, link, isInPlace: z.literal(true).optional() }).optional(),
      }),
    )
    .max(20)
    .optional(),
  notifications: z
    .array(
      z.object({
        kind: word,
        name: label,
        text: label,
        icon,
        link,
        group: z.object({ text: label, link, sum: word.optional() }).optional(),
      }),
    )
    .max(40)
    .optional(),
  flags: z
    .array(z.object({ key: word, name: label, isOn: z.boolean() }))
    .max(40)
    .optional(),
  budget: budget.optional(),
});

/**
 * One build of host or remote, as the build writes it (`dist/release.json`) and the server reads it. Immutable: the same sources give
 * the same `buildId`, and another build never takes its place.
 */
export const release = z.object({
  /** `host` or the name of the remote. */
  name: z.union([z.literal('host'), remoteName]),
  package: word,
  version: semver,
  buildId,
  owner: z.string().min(1).max(80),
  /** Version of the shared package that it was built with. */
  contract: semver,
  /** What must load first. Of a remote: its container, one script. */
  entry: files,
  /**
   * By menu link: what its page needs besides the entry, and the host's shares that it takes when it loads. By the name of an address
   * beneath (`addressAt`): the same for that. The host's shell is `*`.
   */
  pages: z.record(z.string(), files.extend({ shares: z.array(z.string()) })),
  /** Of the host, by share: the files of what loads only when somebody takes it. */
  shares: z.record(z.string(), files),
  /** By file: `sha256-…`. Empty in development, where files change in place. */
  integrity: z.record(word, word),
  /** Of a remote. */
  declares: declaration.optional(),
  /** What it uses of the contract: by entry point (`ui/data`, and `calls`), by symbol, the first place of use (`src/pages.ts:3`). */
  uses: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Of the host: what it offers, by entry point. */
  offers: z.record(z.string(), z.array(z.string())).default({}),
  /**
   * Of what it uses or offers, the hash of what it takes and gives, by entry point and name: of calls, and of components whose types tell.
   * None in a release from before they were told.
   */
  hashes: z.record(z.string(), z.record(z.string(), hash)).default({}),
  /** What the hashes stand for: `Surface` and `Shape` of the contract. */
  shapes: z.record(hash, z.record(z.string(), z.unknown())).meta({ maxProperties: 5000 }).default({}),
});

const share = z.int().min(0).max(100);
const rollout = audience.extend({ share: share.optional() });
const country = z.enum(countryKeys);
const countryReach = rollout.omit({ countries: true });
const flagSetting = rollout.extend({ isOn: z.boolean() });
/** An address, or a path of the page's own origin; it stands in the HTML too. */
const entry = word.regex(/^(https?:\/\/|\/)/, 'field.format').max(500);
/** `RegistryEntry` of the contract, without what one browser alone has. */
const registryEntry = z.object({
  version: semver,
  buildId,
  contract: semver,
  entry,
  integrity: word.optional(),
  rollout: rollout.extend({ byCountry: z.partialRecord(country, countryReach).optional() }).optional(),
  declares: declaration,
});
/** `Registry` of the contract, as a file of it is read. */
export const registry = z.record(
  remoteName,
  z.object({
    releases: z.array(registryEntry).min(1).max(10),
    flags: z.record(word, flagSetting).optional(),
    countryFlags: z.partialRecord(country, z.record(word, flagSetting)).optional(),
  }),
);
/** What the caller saw last: the number of the remote's last step, 0 before the first. Another step since then is 409. */
const after = z.int().min(0);
const step = z.enum(['promote', 'grow', 'rollback', 'halt']);
const reason = z.string().trim().max(300);
/** Why a release goes out against what speaks against it. */
const force = reason.min(3);

const placed = z.object({
  version: semver,
  buildId,
  contract: semver,
  /** null: it came with the deployment and was never published. */
  publishedAt: dateTime.nullable(),
  /** When a browser first reported it mounted and ready; what came with the deployment counts as good. */
  goodAt: dateTime.nullable(),
});

/** Who set a flag, and when it is forgotten by itself. null: from before that was noted; endsAt null: never. */
const whoSet = { at: dateTime.nullable(), by: z.string().nullable(), endsAt: dateTime.nullable() };

/** A flag that somebody has set and that no release declares which anybody gets. */
export const unusedFlag = z.object({
  name: remoteName,
  key: z.string(),
  /** Since when nobody gets a release that declares it, to the minute; null: it has only just been noticed. */
  since: dateTime.nullable(),
  /** null: only countries have set it. */
  isOn: z.boolean().nullable(),
  countries: z.array(country),
  at: dateTime.nullable(),
  by: z.string().nullable(),
});

/** What was done with a flag. country null: for everybody. */
export const flagEvent = z.object({
  _id: id,
  key: z.string(),
  /** end: when it ends was set; follow: a country goes by what holds for everybody again; ended: by itself; removed: by somebody. */
  act: z.enum(['set', 'end', 'follow', 'ended', 'removed']),
  at: dateTime,
  by: reference.nullable(),
  country: country.nullable(),
  isOn: z.boolean().nullable(),
  /** Whether it was set for a part of the staff. */
  isForSome: z.boolean(),
  endsAt: dateTime.nullable(),
});

/** Where a remote stands. */
export const remoteStatus = z.object({
  name: remoteName,
  title: label,
  owner: z.string(),
  seq: after,
  current: placed,
  /** Of the current release; null: it declares none. */
  budget: budget.nullable(),
  rollout,
  /** What everybody gets after a rollback. null: there is no other. */
  lastGood: placed.nullable(),
  /** What those outside the rollout get, and what takes its place when it fails; another one than the last good only while some go back first. */
  others: placed.nullable(),
  /**
   * token: by which token of the remote, where no person did it. step grow: the server took it, and `by` and `token` are of the promotion that
   * began the growth.
   */
  lastStep: z
    .object({ step, at: dateTime, by: z.string().nullable(), token: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** What the next step of a share that grows by itself waits for; null: it does not grow. */
  growth: z
    .object({
      /** Percent. */
      next: share,
      /** Different people who had it doing well since the last step, and how many it takes. */
      people: z.int().min(0),
      peopleNeeded: z.int().min(1),
      notBefore: dateTime,
      /**
       * Why it will not be taken as things stand, a sentence each: it fails for more people than a rollout may, takes more than it declares, does not
       * fit the host, or fewer people have it than are waited for. Empty: only time or people are waited for.
       */
      heldUpBy: z.array(z.object({ es: z.string(), en: z.string() })),
    })
    .nullable(),
  /** Every release that can be promoted, newest first. */
  releases: z.array(placed),
  /** Countries that ever decided for themselves. reach: of the current release; null: it follows what holds for everybody. */
  countries: z.array(
    z.object({
      country,
      seq: after,
      reach: countryReach.nullable(),
      at: dateTime,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  flags: z.array(
    z.object({
      key: z.string(),
      name: label,
      isOn: z.boolean(),
      /** null: nobody has set it for everybody. */
      rollout: rollout.nullable(),
      ...whoSet,
      byCountry: z.array(countryReach.extend({ country, isOn: z.boolean(), ...whoSet })),
    }),
  ),
});

const stepAnswer = remoteStatus;
/** By name, base64. */
const encodedFiles = z.record(word, z.base64().max(limits.releaseBytes));

export const releaseSchemas = {
  status: {
    answer: z.object({
      host: z.object({ version: semver, buildId, contract: semver }).nullable(),
      remotes: z.array(remoteStatus),
      unusedFlags: z.array(unusedFlag),
    }),
  },
  /**
   * Refused where it uses what the present host does not offer as it was, where a script is a module, which no integrity covers, and where a
   * style sheet styles more than the remote's own elements. files: by name, base64; all that the release needs to be served, compressed
   * forms with it. maps: source maps, by name of the script, gzip in base64; they are kept, and served to nobody.
   */
  publish: {
    body: z.object({ release, files: encodedFiles, maps: encodedFiles.optional(), force: force.optional() }),
    answer: placed.extend({ name: remoteName }),
  },
  /**
   * Refused as a publication is, and for everybody where no browser has shown it yet. grows: the server takes the share to the next of
   * `growingShares` whenever the release has done well at the present one, until another step is taken. Refused (422) where none is above it.
   */
  promote: {
    body: rollout.extend({ name: remoteName, version: semver, after, grows: z.boolean().optional(), force: force.optional() }),
    answer: stepAnswer,
  },
  /** Back to the last good release. */
  rollback: { body: z.object({ name: remoteName, after, reason: reason.optional() }), answer: stepAnswer },
  /** Somebody vouches for a release that too few can open for their browsers to say so. */
  markGood: { body: z.object({ name: remoteName, version: semver }), answer: stepAnswer },
  setFlag: { body: flagSetting.extend({ name: remoteName, key: word }), answer: stepAnswer },
  /**
   * When what is set of a flag is forgotten by itself, by the clock of the database; null: never. country: of what that country has set. Setting
   * the flag anew takes the end away.
   */
  setFlagEnd: {
    body: z.object({ name: remoteName, key: word, country: country.optional(), endsAt: boundedTime('flagEndsAt').nullable() }),
    answer: stepAnswer,
  },
  /** Forgets what was set of a flag, for everybody and by countries: it is as its release declares it, if any does. */
  removeFlag: { params: z.object({ name: remoteName, key: word }), answer: z.object({ name: remoteName, key: z.string() }) },
  /** What was done with the flags of a remote, newest first, the last 50. */
  flagHistory: { params: z.object({ name: remoteName }), answer: z.array(flagEvent) },
  /**
   * Who of one country gets the current release, until another one is current or it is stopped; null: as everybody. afterOwn: the number of
   * the country's last step, 0 before the first.
   */
  setCountry: {
    body: z.object({ name: remoteName, country, after, afterOwn: after, reach: countryReach.nullable(), reason: reason.optional() }),
    answer: stepAnswer,
  },
  /** A flag for the staff of one country; null: as everybody. */
  setCountryFlag: {
    body: z.object({ name: remoteName, country, key: word, setting: countryReach.extend({ isOn: z.boolean() }).nullable() }),
    answer: stepAnswer,
  },
  /** Removes releases that nobody can get any more: not placed, and not seen in a browser nor published for so many days. */
  collect: {
    body: z.object({ days: z.int().min(1).max(365) }),
    answer: z.object({ removed: z.array(z.object({ name: z.string(), version: semver, buildId })) }),
  },
  /**
   * An address that shows a published release in the shell to whoever holds it and may log in, until it ends; nobody else gets the release.
   * address: a path, with the token in its fragment, which browsers send nowhere.
   */
  preview: {
    body: z.object({ name: remoteName, version: semver, hours: z.int().min(1).max(previewHours[2]) }),
    answer: z.object({ name: remoteName, version: semver, address: z.string(), endsAt: dateTime }),
  },
  /** The release that such an address is of. 404 once it has ended, or when its release was removed. */
  previewed: {
    body: z.object({ token: z.string().min(1).max(200) }),
    answer: z.object({ name: remoteName, release: registryEntry.omit({ rollout: true }), endsAt: dateTime }),
  },
  /** For can-i-deploy: what is out there now. */
  live: {
    answer: z.object({
      host: release.pick({ name: true, version: true, buildId: true, contract: true, offers: true, hashes: true, shapes: true }).nullable(),
      remotes: z.array(
        release.pick({ name: true, version: true, buildId: true, contract: true, owner: true, uses: true, hashes: true, shapes: true }),
      ),
    }),
  },
};
