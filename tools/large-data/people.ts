import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/locations';
import { DAY_MS } from '../../contract/units';
import { itemAt, randomOf, type Random } from '../../server/demo/random';
import { buildings, streets } from '../../server/demo/tables/names';
import type { BulkRows } from './bulkRows';
import { codeOf, traitOf } from './chance';
import { nameOf } from './names';
import type { Place } from './places';
import { JOINING_DAYS, WALLET_CUSTOMERS_SHARE } from './settings';
import { timestamp } from './timestamp';

export interface Person {
  /** among the people of the bulk, by when they joined; the demonstration's customer comes after the last of them */
  index: number;
  id: number;
  name: string;
  phone: string;
  /** as it stands on an order */
  address: string;
}

const INACTIVE_SHARE = 0.05;
const UNVERIFIED_SHARE = 0.12;
const EMAIL_DOMAINS = ['example.com', 'example.net', 'example.org'];

/** The customers of the bulk: made anew whenever one is asked for, so that a million of them need no memory. */
export class People {
  constructor(
    readonly count: number,
    readonly firstId: number,
    private readonly places: readonly Place[],
    private readonly now: number,
  ) {}

  person(index: number): Person & { pincode: string } {
    const random = randomOf(`bench customer ${index}`);
    const name = nameOf(random, index);
    const place = random.pick(this.places);
    const flat = `Flat ${random.int(1, 9)}0${random.int(1, 8)}, ${random.pick(buildings)}, ${random.pick(streets)}`;
    return {
      index,
      id: this.firstId + index,
      name,
      phone: `${random.int(6, 9)}${String(random.int(0, 999_999_999)).padStart(9, '0')}`,
      address: `${flat}, ${place.name}, Hyderabad ${place.pincode}`,
      pincode: place.pincode,
    };
  }

  joinedAt(index: number): number {
    return this.now - JOINING_DAYS * DAY_MS * (1 - (index + 0.5) / this.count);
  }

  /** Whoever has joined by then; some are hungry every week, most once in a while. */
  pick(random: Random, time: number): Person {
    const joined = Math.max(
      1,
      Math.floor(this.count * (1 - (this.now - time) / (JOINING_DAYS * DAY_MS))),
    );
    for (;;) {
      const index = random.int(0, joined - 1);
      if (random.next() < 0.04 + 0.96 * traitOf(index, 41) ** 3) return this.person(index);
    }
  }

  async addRows(rows: BulkRows, atOnce: number): Promise<void> {
    for (let index = 0; index < this.count; index += 1) {
      this.addRow(rows, index);
      if (index % atOnce === atOnce - 1) await rows.flush();
    }
  }

  private addRow(rows: BulkRows, index: number): void {
    const person = this.person(index);
    const id = rows.nextId('users');
    const joinedAt = timestamp(this.joinedAt(index));
    const handle = person.name
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')
      .slice(0, 30);
    rows.add('users', {
      id,
      email: `${handle}${id}@${itemAt(EMAIL_DOMAINS, index)}`,
      password_hash: null,
      role: 'user',
      name: person.name,
      phone: person.phone,
      address: person.address,
      city: CITY_OPTIONS[0],
      state: STATE_OPTIONS[0],
      pincode: person.pincode,
      image_url: null,
      is_active: traitOf(index, 42) >= INACTIVE_SHARE,
      is_phone_verified: traitOf(index, 43) >= UNVERIFIED_SHARE,
      // eleven characters: the demonstration's have nine at most
      referral_code: `JBR${codeOf(id)}`,
      created_at: joinedAt,
      updated_at: joinedAt,
    });
  }
}

/** How likely this person pays from the wallet. */
export const walletShareOf = (index: number): number =>
  traitOf(index, 44) < WALLET_CUSTOMERS_SHARE ? 0.45 + traitOf(index, 45) * 0.45 : 0;
