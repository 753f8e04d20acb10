import CircuitBreaker from "opossum";
import { Gauge, register } from "prom-client";
import { log } from "../log.server";

const window = { rollingCountTimeout: 20_000, volumeThreshold: 10, errorThresholdPercentage: 50 };
const pauseMs = 3_000;

type Attempt = () => Promise<Response>;

/** A circuit breaker: calls fail immediately while the API is down, except one after each pause. One per process. */
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

/** @throws what the attempt throws; an error of code EOPENBREAKER while the circuit is open */
export const withCircuitBreaker = (attempt: Attempt): Promise<Response> => circuit.fire(attempt);

export function closeCircuit(): void {
  circuit.shutdown();
  circuit = createCircuit();
}
