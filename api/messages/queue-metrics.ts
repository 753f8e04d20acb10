import { count, eq, min } from "drizzle-orm";
import { Gauge, register } from "prom-client";
import { messages } from "../db/schema";
import type { Services } from "../kernel/services";

const names = { waiting: "homes_messages_waiting", late: "homes_messages_late_seconds" };

export function countQueue(services: Services): void {
  for (const name of Object.values(names)) register.removeSingleMetric(name); // development restarts the API
  const late = new Gauge({
    name: names.late,
    help: "How long the message that waits longest has been due",
    labelNames: ["channel"],
  });
  new Gauge({
    name: names.waiting,
    help: "Messages that are to be sent, now or later",
    labelNames: ["channel"],
    async collect() {
      this.reset();
      late.reset();
      for (const { channel, waiting, due } of await readQueue(services).catch(() => [])) {
        this.set({ channel }, waiting);
        const lateMs = due ? services.now().getTime() - due.getTime() : 0;
        late.set({ channel }, Math.max(0, lateMs / 1000));
      }
    },
  });
}

function readQueue({ db }: Services) {
  return db
    .select({ channel: messages.channel, waiting: count(), due: min(messages.nextAttemptAt) })
    .from(messages)
    .where(eq(messages.status, "queued"))
    .groupBy(messages.channel);
}
