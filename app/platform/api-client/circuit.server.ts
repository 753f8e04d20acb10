import CircuitBreaker from "opossum";
import { Gauge, register } from "prom-client";
import { log } from "../log.server";

/** When more than half of the calls of the last while got no answer, and they were enough to tell, calls fail at once for a while. */
const window = { rollingCountTimeout: 20_000, volumeThreshold: 10, errorThresholdPercentage: 50 };
const pauseMs = 3_000;

type Attempt = () => Promise<Response>;

/**
 * Keeps an API that does not answer from taking every page with it: while the circuit is open nobody waits for it. One
 * call after each pause tries whether it is back. One circuit a process, since there is one API.
 */
let circuit = createCircuit();

function createCircuit() {
  const created = new CircuitBreaker((attempt: Attempt) => attempt(), {
    ...window,
    resetTimeout: pauseMs,
    timeout: false, // calls have deadlines of their own
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
  });
  created.on("open", () => log.error({ pauseMs }, "the API does not answer: calls fail at once"));
  created.on("close", () => log.info("the API answers again"));
  return created;
}

register.removeSingleMetric("homes_api_circuit_open"); // development loads this file again and again
new Gauge({
  name: "homes_api_circuit_open",
  help: "1 while calls to the API fail at once because it does not answer",
  collect() {
    this.set(circuit.closed ? 0 : 1);
  },
});

/** @throws what the attempt throws; an error of code EOPENBREAKER, without an attempt, while the circuit is open */
export const withCircuitBreaker = (attempt: Attempt): Promise<Response> => circuit.fire(attempt);

/** As if nothing had failed yet. */
export function closeCircuit(): void {
  circuit.shutdown();
  circuit = createCircuit();
}
