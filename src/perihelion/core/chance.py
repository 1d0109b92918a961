"""Counting and naming ordered choices, so that a whole shuffle can be one logged draw."""


def permutations(n: int, r: int) -> int:
    """How many ways there are to lay out r of n things in order."""
    ways = 1
    for left in range(n, n - r, -1):
        ways *= left
    return ways


def permutation(items: list[int], r: int, k: int) -> list[int]:
    """The k-th way to lay out r of the items in order, 0 <= k < permutations(len(items), r)."""
    left = list(items)
    chosen: list[int] = []
    ways = permutations(len(left), r)
    for _ in range(r):
        ways //= len(left)
        index, k = divmod(k, ways)
        chosen.append(left.pop(index))
    return chosen
