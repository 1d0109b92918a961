"""The star peoples (11.1): one module each, with the rules that only they have.

A people that is only numbers (Avians, Dracos) has no module: its line in `data/peoples.json` says everything.
"""
