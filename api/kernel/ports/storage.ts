/** Where files that staff uploaded are kept. A path names one file for good: nothing is ever written over. */
export interface StorageGateway {
  /** Keeps a file, all of it or nothing. `type` is its media type. */
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The file, or null when there is none. */
  find(path: string): Promise<Uint8Array | null>;
  /** Afterwards there is none, whether there was one or not. */
  remove(path: string): Promise<void>;
}
