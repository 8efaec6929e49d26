import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/db.ts';
import { notifications } from '../db/schema/index.ts';
import type { Ctx } from '../http/handler.ts';
import { networkOf } from '../http/network.ts';
import { tooMany } from '../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import { countAttempt, countOne, forgetAttempts, hashKey, uncountAttempt } from './attempts.ts';

/** The longest wait of a network between two attempts at an account under attack, seconds. */
const longestWait = 5;

/** Key of attempts at one account from one network. */
export const placeKey = (email: string, address: string) => `login:place:${networkOf(address)} ${email}`;
/** Key of wrong passwords for one account from all networks. */
const accountKey = (email: string) => `login:account:${email}`;
const addressKey = (address: string) => `login:address:${networkOf(address)}`;

/**
 * Prevents password guessing without letting an attacker lock out the owner of an account. Too many wrong passwords from one network block
 * that network for that account. The account itself only slows down: once there are too many from all networks together, networks that have
 * failed before wait between two attempts, longer and longer. A network from which the account has logged in never waits, nor does one that
 * tries for the first time.
 *
 * A network may also make only a limited number of attempts at accounts that have never logged in from it, including accounts that do not exist.
 * This limits password spraying (one password for many accounts). Accounts that have logged in from the network only have their own limits, so
 * that others' wrong passwords do not lock them out of a shared office network.
 */
export function loginGuard({ perAccount, perAddress, windowMs }: Settings['loginLimit']) {
  return {
    /** Counts the attempt before the password is checked. Throws 429. userId: undefined if no account has the e-mail; the limits are the same. */
    async admit({ db, address }: Ctx, email: string, userId: string | undefined): Promise<void> {
      const place = await readPlace(db, email, address, userId);
      if (!place.isKnown) await countAttempt(db, { key: addressKey(address), max: perAddress, windowMs });
      slowDown(place, perAccount);
      await countAttempt(db, { key: placeKey(email, address), max: perAccount, windowMs });
    },

    /** Counts a wrong password for `userId`. The owner is notified when the count reaches the limit of one network. */
    async failed(ctx: Ctx, email: string, userId: string | undefined): Promise<void> {
      const { count } = await countOne(ctx.db, accountKey(email), windowMs);
      if (count === perAccount && userId) await notifyOwner(ctx, userId, count);
    },

    /**
     * A right password clears the count of its network for the account, and does not count against an address that an office shares. Call it last in
     * the transaction: it locks the row that counts the address, and if the transaction then waited for a record, so would every login from there.
     */
    async passed({ db, address }: Ctx, email: string, userId: string): Promise<void> {
      await forgetAttempts(db, placeKey(email, address));
      const [place] = await rowsOf<{ isNew: boolean }>(
        db,
        sql`insert into login_place (user_id, network) values (${userId}, ${networkOf(address)})
          on conflict (user_id, network) do update set last_at = now() returning xmax = 0 as "isNew"`,
      );
      // Attempts from a known network were not counted.
      if (place?.isNew) await uncountAttempt(db, addressKey(address));
    },
  };
}

interface Place {
  /** Wrong passwords for the account from all networks. */
  failures: number | null;
  /** Seconds since the last attempt at the account from this network; null: no attempt. */
  since: number | null;
  /** The account has logged in from this network before. */
  isKnown: boolean;
}

async function readPlace(db: Db, email: string, address: string, userId: string | undefined): Promise<Place> {
  const [place] = await rowsOf<Place>(
    db,
    sql`
      select
        (select count from login_attempt where key = ${hashKey(accountKey(email))} and window_ends_at > now())::int as failures,
        (select extract(epoch from now() - last_at) from login_attempt
          where key = ${hashKey(placeKey(email, address))} and window_ends_at > now())::float8 as since,
        exists (select from login_place where user_id = ${userId ?? null}::uuid and network = ${networkOf(address)}) as "isKnown"`,
  );
  return place ?? { failures: null, since: null, isKnown: false };
}

function slowDown({ failures, since, isKnown }: Place, perAccount: number): void {
  if (since === null || isKnown || failures === null || failures < perAccount) return;
  const left = Math.min(longestWait, 2 ** (Math.floor(failures / perAccount) - 1)) - since;
  if (left > 0) throw tooMany(Math.ceil(left));
}

async function notifyOwner({ db, announceTo }: Ctx, userId: string, count: number): Promise<void> {
  const params = { count: String(count) };
  const [row] = await db.insert(notifications).values({ userId, kind: 'host.loginFailures', params }).returning({ _id: notifications._id });
  if (row) announceTo(userId, 'notifications', row._id);
}
