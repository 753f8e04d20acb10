export class Times {
  private readonly lists = new Map<string, number[]>();

  async of<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    const list = this.lists.get(name) ?? [];
    list.push(performance.now() - startedAt);
    this.lists.set(name, list);
    return result;
  }

  /** @param share 0.5 for the median */
  at(name: string, share: number): number | undefined {
    const list = this.lists.get(name)?.toSorted((a, b) => a - b);
    return list?.[Math.min(list.length - 1, Math.floor(list.length * share))];
  }

  /** `0.12 / 0.40`: p50 / p99. */
  show(name: string): string {
    const [median, late] = [this.at(name, 0.5), this.at(name, 0.99)];
    return median === undefined || late === undefined ? "" : `${median.toFixed(2)} / ${late.toFixed(2)}`;
  }

  ratio(name: string, other: string): string {
    const [median, base] = [this.at(name, 0.5), this.at(other, 0.5)];
    return median === undefined || base === undefined ? "" : `${(median / base).toFixed(1)}×`;
  }
}
