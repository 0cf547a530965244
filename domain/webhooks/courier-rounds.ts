import { claimDeliveries } from './claim-deliveries';
import { type CourierParts, deliverWebhook } from './deliver-webhook';

/** Messages one process has on their way at the same time. Most of one is waiting, and one workspace has four of them at most. */
const AT_ONCE = 64;

/** Sends what is due, round after round. Any number of processes may do so together. */
export class CourierRounds {
  private readonly underWay = new Set<Promise<void>>();

  /** @param onTrouble told when our own side failed; the delivery is taken up again when its lease ends */
  constructor(
    private readonly parts: CourierParts,
    private readonly onTrouble: (error: unknown, deliveryId: string) => void,
  ) {}

  /**
   * Sets out with as many messages as there are places, and does not wait for them.
   * @param onReturn called when one of them has come back and its place is free
   * @returns how many it took
   */
  async setOut(onReturn: () => void = () => undefined): Promise<number> {
    const { database, now } = this.parts;
    const deliveries = await claimDeliveries(database, now(), AT_ONCE - this.underWay.size);
    for (const delivery of deliveries) {
      const trip: Promise<void> = deliverWebhook(this.parts, delivery)
        .catch((error: unknown) => this.onTrouble(error, delivery.id))
        .finally(() => {
          this.underWay.delete(trip);
          onReturn();
        });
      this.underWay.add(trip);
    }
    return deliveries.length;
  }

  /** Waits until nothing is under way. */
  async home(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
