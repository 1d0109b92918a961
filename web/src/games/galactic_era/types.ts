/** The Galactic Era view, as src/perihelion/games/galactic_era/view.py writes it. */

export interface Fleet {
  number: number;
  word: string;
  /** Null: hidden from this seat. */
  letter: string | null;
  hex: string | null;
  height: number;
  chips: (number | null)[];
  ships: number | null;
  left: number;
  public: boolean;
}
