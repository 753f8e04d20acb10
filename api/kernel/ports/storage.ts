/** Stores uploaded files. Paths are never reused or overwritten. */
export interface StorageGateway {
  /** Atomic. `type` is the media type. */
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  find(path: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  remove(path: string): Promise<void>;
}
